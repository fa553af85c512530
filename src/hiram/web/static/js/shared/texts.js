/**
 * Every word that the pages say, in one place; a translation is another table of the same keys.
 * `{name}` is filled in; a key with `_one` beside it has its own form for the number one.
 */

import { RESULTS } from "../results/texts.js";

const ENGLISH = {
  ...RESULTS,
  "app.name": "Hiram",
  "app.skip": "Skip to the main content",
  close: "Close",
  cancel: "Cancel",
  copy: "Copy",
  copied: "Copied",
  loading: "Loading …",
  failed: "That did not work: {why}",
  offline: "The server does not answer. Is it running?",
  "offline.title": "No connection",
  "offline.lead":
    "Hiram’s server does not answer. Your games are safe there; nothing of them can be shown until it answers again.",
  "offline.waiting": "This page keeps trying, and goes on when the server is back.",
  "again.seconds": "Please try again in {n} seconds.",
  "again.seconds_one": "Please try again in a second.",
  "again.minutes": "Please try again in {n} minutes.",
  "name.me": "Your name",
  "name.label": "Name",
  "name.save": "Save",
  "name.guest": "Guest",
  "name.what": "What should the others call you?",

  "home.headline": "Sit down and play",
  "home.lead":
    "Complete board games of the Bible lands, in your browser: on one screen, on several devices in the house, or " +
    "against bots. No account needed.",
  "home.games": "The games",
  "home.mine": "My games",
  "home.mine.none": "Your games appear here, so that you can continue them at any time.",
  "home.open": "Open tables",
  "home.open.none": "No table is waiting for players. Create one and invite others.",
  "home.archive": "Archive",
  "home.devices": "Play on several devices",
  "home.devices.how":
    "Open this address on every phone, tablet or computer in the same network. Then create a table with open seats:" +
    " the others find it under “Open tables”, or by its invite link.",
  "home.devices.local":
    "Only this computer can reach this server. Start it with “hiram play” or “hiram serve --host 0.0.0.0” to let " +
    "other devices in the same network join.",
  "home.devices.qr": "Scan with a phone",
  "install.how": "Hiram can be installed on this device, with an icon of its own and the whole screen for the table.",
  "install.apple": "To put Hiram on your home screen, touch Share and then “Add to Home Screen”.",
  "install.do": "Install",
  "install.no": "Not now",
  "shared.nothing": "There was no invite link in what was shared.",
  "shared.elsewhere": "That link leads to another server; open it in the browser.",
  share: "Share",
  "until.over": "time is up",
  "until.minutes": "{n} minutes left",
  "until.minutes_one": "a minute left",
  "until.today.night": "until tonight",
  "until.today.morning": "until this morning",
  "until.today.afternoon": "until this afternoon",
  "until.today.evening": "until this evening",
  "until.day": "until {day} {part}",
  "until.date": "until {date}",
  "until.tomorrow": "tomorrow",
  "until.night": "night",
  "until.morning": "morning",
  "until.afternoon": "afternoon",
  "until.evening": "evening",
  "call.turn": "It is your turn.",
  "home.yourturn": "Your turn",
  "home.nav": "Main",

  "game.bots": "Play against bots",
  "game.create": "Create a table",
  "game.rules": "Rules",
  "game.picture": "A table of {title} in the middle of a game",

  "quick.title": "Against bots",
  "quick.how": "Start now",
  "quick.first": "Your first game?",
  "quick.first.go": "Start here",
  "quick.coach": "With a coach",
  "quick.minutes": "about {n} minutes",
  "weight.easy": "Easy to learn.",
  "weight.medium": "Not hard to learn.",
  "weight.demanding": "A demanding game; take your time.",
  "quick.level": "How strong?",
  "quick.alone": "Alone, against the game",
  "quick.start": "{n} opponents",
  "quick.start_one": "1 opponent",

  "create.title": "Create a table",
  "create.game": "Game",
  "create.players": "Players",
  "create.seats": "Seats",
  "create.seat": "Seat {n}",
  "create.seat.me": "Me",
  "create.seat.here": "Someone on this device",
  "create.seat.open": "Open: anybody may sit down",
  "create.seat.bot": "Bot",
  "create.seat.name": "Name for seat {n}",
  "create.preset": "Rules",
  "create.content": "Content",
  "create.content.shipped": "As Hiram ships it",
  "create.content.how": "Cards and numbers from a file of whoever runs this server.",
  "create.options": "More options",
  "create.fair": "Fair shuffles",
  "create.fair.how":
    "Before every game Hiram publishes a fingerprint of the secret that shuffles it, and after the game the secret. " +
    "Your device keeps the fingerprint, adds a part of its own, and compares both with the record at the end.",
  "create.pledges":
    "Every player adds a secret part to the shuffle, a pledge: then nobody can choose it, not even together with " +
    "whoever runs this server",
  "create.clock": "Clock",
  "create.clock.none": "No clock",
  "create.clock.move": "Time for each decision",
  "create.clock.bank": "Time for the whole game",
  "create.clock.seconds": "Seconds for each decision",
  "create.clock.bankSeconds": "Minutes for each player",
  "create.clock.increment": "Seconds added for each decision",
  "create.clock.days": "Days for each decision",
  "create.clock.zero": "When time is up",
  "create.clock.zero.default": "the simplest answer is given",
  "create.clock.zero.bot": "a bot plays",
  "create.undos": "Taking moves back",
  "create.undos.how":
    "How often a player may take back in a turn without asking the others. After a move that revealed something they " +
    "must always agree.",
  "create.undos.usual": "As usual on this server",
  "create.undos.never": "Never: the others must agree",
  "create.undos.once": "Once a turn",
  "create.undos.thrice": "Three times a turn",
  "create.undos.often": "As often as you like",
  "create.coach": "Coach",
  "create.coach.how": "A coach says to a player what matters, and what a weak move has cost. Nobody else hears it.",
  "create.coach.usual": "Only against bots",
  "create.coach.yes": "Everybody may have one",
  "create.coach.no": "Nobody",
  "create.who": "Who may find it",
  "create.listed": "Listed: everybody on this server sees it",
  "create.private": "Private: only those with the link",
  "create.go": "Create the table",
  "create.hotseat": "Several people on this device: the table hides the hand and asks to pass the device on.",

  level: "Level",
  "level.novice": "Novice",
  "level.casual": "Casual",
  "level.steady": "Steady",
  "level.strong": "Strong",
  "level.master": "Master",
  "level.novice.how": "knows the rules and has good ideas, but often overlooks the best one",
  "level.casual.how": "plays sensibly and slips now and then",
  "level.steady.how": "knows what is good and seldom misses it",
  "level.strong.how": "misses little in plain sight, and looks ahead where that pays",
  "level.master.how": "looks ahead through what may come, two seconds at most",

  "table.playing": "in progress",
  "table.won": "has won",
  "table.over": "finished",
  "table.join": "Sit down",
  "table.watch": "Watch",
  "table.go": "Continue",
  "table.seats": "{free} of {n} seats free",
  "table.list": "Tables",

  "wait.lead": "The game can begin when every seat is taken. A bot may take an empty one.",
  "wait.take": "Sit here",
  "wait.takehere": "Someone on this device",
  "wait.takename": "Who sits there?",
  "wait.rename": "Change the name",
  "wait.leave": "Leave the seat",
  "wait.bot": "Add a bot",
  "wait.open": "Free the seat",
  "wait.free": "free",
  "wait.usual": "Standard rules",
  "option.random": "At random",
  "option.bounds": "from {least} to {most}",
  "option.pick": "Choice {n}",
  "option.changed": "Changed",
  "option.back": "Back to “{preset}”",
  "option.count": "{n} changed",
  "option.count_one": "1 changed",
  "wait.coach": "Everybody here may have a coach. It says what matters to its player alone.",
  "wait.pledges":
    "Every player’s device adds a secret part to the shuffle. It first pledges its part, and shows it when all have " +
    "pledged.",
  "wait.pledged": "pledged",
  "wait.shown": "pledge shown",
  "wait.pledging": "Waiting for the pledges",
  "wait.without": "Begin without the part of {names}",
  "wait.start": "Begin the game",
  "wait.notyet": "{n} seats are still free",
  "wait.notyet_one": "1 seat is still free",
  "wait.host": "Whoever created the table starts the game when all seats are taken.",
  "wait.invite": "Invite others",
  "wait.invite.how": "Give them this link, or let them scan the code.",
  "wait.invite.link": "Give them this link.",
  "wait.you": "you",

  "play.home": "Home",
  "play.tools": "Tools",
  "play.players": "Players",
  "play.board": "The table",
  "play.prompt": "What is being asked",
  "play.you": "You",
  "play.spectator": "You are watching",
  "play.your": "Your decision",
  "play.passing": "Passing for you",
  "play.waiting": "{names} to decide",
  "play.over": "The game is over",
  "play.and": " and ",
  "play.rule": "Rule {clause}",
  "play.stepback": "Step back",
  "play.sending": "Sending …",
  "play.held": "{what}: now touch what is marked.",
  "why.offline": "The connection is lost; nothing can be done until it is back.",
  "why.showing": "One moment: the table still shows what has just happened.",
  "play.will": "{moves}.",
  "play.or": " or ",
  "play.again": "Show again what happened",
  "play.choose": "Which one?",
  "play.decided": "You have decided",
  "play.mind": "Change my mind",
  "play.sealed": "Hidden until {names} have decided too.",
  "play.sealed_one": "Hidden until {names} has decided too.",
  "rush.soon": "Get ready!",
  "rush.begins": "The race starts when the countdown ends.",
  "rush.left": "{time} left",
  "rush.ping": "{name} {ms} ms",
  "rush.pings": "How long a message takes to the server and back",
  "play.bot": "Bot",
  "play.automaton": "played by the rules",
  "play.offline": "not connected",
  "play.absent": "absent since {when}",
  "play.standin": "absent, a bot plays",
  "play.without": "absent, the game goes on without",
  "play.online": "connected",
  "play.turn": "to decide",
  "play.thinks": "thinking",
  "play.thinking": "{names} are thinking …",
  "play.thinking_one": "{names} is thinking …",
  "play.points": "{n} points",
  "play.points_one": "1 point",

  "tool.undo": "Take back",
  "tool.hint": "Hint",
  "tool.actions": "All moves",
  "tool.log": "Log",
  "tool.chat": "Chat",
  "tool.rules": "Rules",
  "tool.settings": "Settings",
  "tool.more": "More",
  "tool.full": "Full screen",
  "tool.fullend": "Leave full screen",
  "tool.resign": "Resign",
  "tool.zoomin": "Zoom in",
  "tool.zoomout": "Zoom out",
  "tool.fit": "Whole table",
  "tool.zones": "Show a part of the table",
  "tool.panes": "Part of the table to show",
  "pane.live": "(something to touch here)",
  "pane.news": "(something has changed here)",
  "tool.result": "Result",
  "tool.describe": "Describe the position",
  "tool.share": "Share",
  "save.title": "Save",
  "save.picture": "This step as a picture",
  "save.end": "The end as a GIF",
  "save.game": "The whole game as a GIF",
  "save.making": "Picture {n} of {of} …",
  "save.made": "Saved.",
  "share.how": "Whoever opens this link sees the replay at step {n}.",
  "tool.seatlink": "Continue on another device",
  "tool.receipt": "Receipt of the shuffle",
  "tool.keys": "Keyboard",
  "tool.again": "Begin again",
  "tool.coachon": "Coach: turn on",
  "tool.coachoff": "Coach: turn off",
  "tool.lesson": "Learn it at the table",
  "tool.puzzles": "All puzzles",
  "tool.sitdown": "Play on in a free seat",
  "tool.absent": "Somebody is absent",

  "zone.all": "All",

  "actions.title": "All moves",
  "actions.none": "There is nothing for you to decide now.",
  "actions.search": "Find a move",
  "actions.count": "{n} moves",
  "actions.count_one": "1 move",
  "actions.other": "Other moves",

  "log.title": "Log",
  "log.none": "Nothing has happened yet.",
  "log.begin": "Game log",

  "chat.title": "Chat",
  "chat.none": "Nobody has said anything yet.",
  "chat.say": "Say something",
  "chat.send": "Send",
  "chat.sending": "sending …",
  "chat.left": "{n} characters left",
  "chat.watcher": "Spectator",

  "goal.title": "Goal",
  "goal.win": "How to win",
  "goal.now": "What this is about",
  "goal.key": "Key",
  "goal.learn": "How to play",

  "lesson.page": "A lesson at the table",
  "lesson.count": "{n} of {of}",
  "lesson.next": "Next",
  "lesson.back": "Back",
  "lesson.skip": "Show me",
  "lesson.rule": "Rule",
  "lesson.play": "Play on",
  "lesson.leave": "Leave the lesson; you can go on later",
  "lesson.aloud": "Read aloud",
  "lesson.following": "Next lesson",
  "lesson.minutes": "({n} minutes)",
  "lesson.minutes_one": "(1 minute)",
  "lesson.go": "Learn it in {n} minutes",
  "lesson.go_one": "Learn it in a minute",
  "lesson.link": "Learn",
  "lesson.all": "Learn it at the table",

  "puzzle.title": "Puzzles",
  "puzzle.page": "A puzzle at the table",
  "puzzle.hero": "One decision from a real game. One answer is clearly best: find it.",
  "puzzle.daily": "Puzzle of the day",
  "puzzle.games": "All puzzles",
  "puzzle.link": "Puzzles of this game",
  "puzzle.lead": "The same one for everybody today.",
  "puzzle.done": "You have solved it. A new one comes at midnight, UTC.",
  "puzzle.solve": "Solve it",
  "puzzle.look": "Look at it again",
  "puzzle.begin": "Begin",
  "puzzle.on": "Go on",
  "puzzle.sofar": "{n} of {of} solved",
  "puzzle.progress": "Puzzles of {title} that you have solved",
  "puzzle.count": "Puzzle {n} of {of}",
  "puzzle.easy": "easy",
  "puzzle.medium": "medium",
  "puzzle.hard": "hard",
  "puzzle.solved": "solved",
  "puzzle.row": "{n} in a row",
  "puzzle.best": "Best row: {n}",
  "puzzle.days": "{n} days in a row",
  "puzzle.days_one": "1 day in a row",
  "puzzle.ask": "Which of your {n} moves is best? Make it at the table.",
  "puzzle.right": "Right! {why} It wins about {n} of 100 games more than anything else.",
  "puzzle.right_one": "Right! {why} It wins about one of 100 games more than anything else.",
  "puzzle.wrong": "Not the best: {move} would cost about {n} of 100 games. Try again!",
  "puzzle.wrong_one": "Close, but not the best: {move}. Try again!",
  "puzzle.told": "The answer: {move}. {why} It wins about {n} of 100 games more than anything else.",
  "puzzle.tell": "Show the answer",
  "puzzle.again": "Try again",
  "puzzle.next": "Next puzzle",
  "puzzle.skip": "Skip",
  "puzzle.all": "All",
  "puzzle.every": "You have solved every puzzle of {title}!",
  "puzzle.none": "There are no puzzles yet.",

  "rules.title": "Rules",
  "rules.learn": "How to play",
  "rules.rules": "All the rules",
  "rules.search": "Search the rules",
  "rules.none": "Nothing in the rules contains “{text}”.",
  "rules.found": "Found in {n} places",
  "rules.found_one": "Found in 1 place",
  "rules.page": "As a page of its own",
  "rules.contents": "Contents",

  "hint.do": "Do that",
  "hint.thinking": "A strong bot is looking ahead for you …",

  "coach.title": "Coach",
  "coach.open": "What the coach says",
  "coach.close": "Put the coach aside",
  "coach.back": "Take it back",

  "undo.title": "Take back",
  "seat.title": "Another player",
  "seat.ask": "{name} asks to play on for {seat} and will see that hand. Do you agree?",
  "seat.asked": "The others are asked whether you may play on here.",
  "undo.ask": "{name} asks to take the last move back. Do you agree?",
  "undo.asked": "You asked to take back your last move. The others must agree.",
  "undo.done": "Taken back.",
  "undo.yes": "Agree",
  "undo.no": "Refuse",

  "confirm.title": "Are you sure?",
  "confirm.final": "This can’t be taken back: {label}",
  "confirm.always": "{label}",
  "confirm.do": "Do it",
  "resign.ask": "A bot will play your seat to the end. You can’t come back to it.",
  "resign.ask.two": "The game ends now, and {name} wins.",
  "absent.badge": "{name} is absent",
  "absent.since": "{name} has not been here since {when}.",
  "absent.what": "What now?",
  "absent.title": "{name} is absent",
  "absent.how":
    "{name} has not been here since {when}. The others who are here must agree. {name} keeps the seat and can play " +
    "again at any time; nobody sees the hand.",
  "absent.alone":
    "{name} has not been here since {when}. Nobody else is here who could agree, so you can decide it alone, " +
    "after {after}. {name} keeps the seat and can play again at any time; nobody sees the hand.",
  "absent.stand_in": "Let a bot play",
  "absent.stand_in.how": "until {name} is back",
  "absent.without": "Go on without",
  "absent.without.how": "{name}’s decisions get the simplest answer",
  "absent.end": "End the game",
  "absent.end.how": "nobody wins",
  "absent.asked": "The others are asked whether they agree.",
  "absent.mine": "You were absent",
  "absent.mine.bot": "A bot plays for you.",
  "absent.mine.without": "The game went on without you.",
  "absent.back": "Play again myself",
  "stand_in.title": "{seat} is absent",
  "stand_in.ask": "{name} asks to let a bot play for {seat} until {seat} is back. Do you agree?",
  "without.title": "{seat} is absent",
  "without.ask": "{name} asks to go on without {seat}: the simplest answers are given. Do you agree?",
  "end.ask.title": "{seat} is absent",
  "end.ask": "{name} asks to end the game, because {seat} is absent. Nobody wins. Do you agree?",
  "resign.do": "Resign",

  refused: "Not possible",
  "refused.stale": "The table has changed in the meantime. Please look again.",

  "settings.title": "Settings",
  "settings.theme": "Appearance",
  "settings.theme.auto": "Automatic",
  "settings.theme.light": "Light",
  "settings.theme.dark": "Dark",
  "settings.motion": "Motion",
  "settings.motion.auto": "Automatic",
  "settings.motion.full": "Full",
  "settings.motion.none": "None",
  "settings.speed": "Speed of moves",
  "settings.speed.slow": "Slow",
  "settings.speed.normal": "Normal",
  "settings.speed.fast": "Fast",
  "settings.speed.instant": "At once",
  "settings.sound": "Sounds, also when it is my turn and I look elsewhere",
  "settings.vibrate": "Buzz when it is my turn",
  "settings.notify": "Notify me when it is my turn and this page is hidden",
  "settings.notify.refused": "This browser does not allow notifications here. Its own settings for this page can.",
  "settings.passes": "Pass for me",
  "settings.passes.how":
    "For your seat in this game. An automatic pass always takes the same short time, so that the others cannot tell " +
    "why you pass.",
  "settings.passes.always": "Always",
  "settings.passes.unable": "When I have nothing to play",
  "settings.passes.never": "Never: ask me",
  "settings.confirm": "Ask for confirmation before a move",
  "settings.confirm.never": "Never",
  "settings.confirm.final": "If it can’t be taken back",
  "settings.confirm.always": "Always",
  "settings.coach": "Coach: says what matters, at tables that allow it",
  "settings.tips": "Explain pieces when the pointer rests on them",
  "settings.device": "Automatic follows the device. Settings are kept on this device.",

  "keys.title": "Keyboard",
  "keys.arrows": "go to the next button or the next thing that can be touched, round and round",
  "keys.enter": "touch it",
  "keys.escape": "step back, close",
  "keys.rule": "open the rule of what has the focus, else that of the question",
  "keys.turn": "turn what you hold",
  "keys.zoom": "zoom, show the whole table",
  "keys.tab": "move between the tools, the question, the table and the log",

  "line.lost": "Connection lost. Trying again …",
  "line.gone": "There is no such table here.",
  "line.back": "Connected again.",
  "line.now": "Try now",

  "pass.title": "Pass the device to {name}",
  "pass.lead": "The hand of {before} is hidden. Only {name} should look at the screen now.",
  "pass.leadfirst": "Only {name} should look at the screen now.",
  "pass.go": "I am {name}: show my hand",

  "end.title": "The game is over",
  "end.won": "{names} wins",
  "end.won_many": "{names} win together",
  "end.you": "You win!",
  "end.nobody": "The game was ended",
  "end.player": "Player",
  "end.place": "Place",
  "end.total": "Total",
  "end.ties": "The tie was decided by {names}.",
  "end.chart": "Points over the game",
  "end.chart.step": "Move {n}",
  "end.rematch": "Play again",
  "end.replay": "Replay",
  "end.verify": "Check the shuffle",
  "end.look": "See the table",
  "end.categories": "Points by category",
  "verify.entropy": "What the players added",
  "verify.title": "Was the shuffle fair?",
  "verify.proved": "Yes: whoever runs this server could not choose the shuffle.",
  "verify.unless": "Yes, unless another player worked with whoever runs this server.",
  "verify.open": "Not proved: nothing is wrong, but this device cannot tell whether somebody chose the shuffle.",
  "verify.refuted": "No: the record is not of the game that this device has seen.",
  "verify.secret.yes": "The secret fits the fingerprint in the record.",
  "verify.secret.no": "The secret does not fit the fingerprint in the record.",
  "verify.old.open":
    "This game began before Hiram kept fingerprints on your device, so there is nothing to compare with.",
  "verify.typed.open": "The seed of this game was typed in: whoever typed it could know every card.",
  "verify.nothing.open": "This device has kept nothing of this table, so there is nothing to compare with.",
  "verify.kept.yes": "The fingerprint is the one that this device kept before the deal ({when}).",
  "verify.kept.no": "This device kept another fingerprint ({when}): the secret or the terms were changed afterwards.",
  "verify.late.open":
    "You came in after the seed was fixed: the fingerprint is the one that this device saw then ({when}), but it " +
    "cannot tell what happened before.",
  "verify.added.yes": "What this device added for {name} is in the shuffle.",
  "verify.added.no": "What this device added for {name} is not in the shuffle.",
  "verify.silent.open":
    "This device added nothing to the shuffle: the secret could have been chosen before the fingerprint was published.",
  "verify.pledged.yes": "Everybody’s pledges are those that this device saw before it showed its part.",
  "verify.pledged.no": "The pledges are not those that this device saw before it showed its part.",
  "verify.start.yes": "Names, seats and options are those of the deal.",
  "verify.start.no": "Names, seats or options are not those of the deal.",
  "verify.actions.yes": "The moves are those that this device saw at the end.",
  "verify.actions.no": "The moves are not those that this device saw at the end.",
  "verify.withheld.open":
    "{name} pledged a part and did not show it. If {name} knew the secret, that was a choice between two shuffles.",
  "verify.friends.open":
    "There were no pledges: a player who worked with whoever runs this server could choose a part after yours.",
  "verify.numbers": "Fingerprint, secret and parts",
  "verify.commitment": "Fingerprint, published before the game",
  "verify.secret": "Secret, shown after the game",
  "verify.how":
    "This page comes from the server that it checks. To be independent of it, save the record and your receipt, and " +
    "run “hiram verify RECORD --receipt RECEIPT” on a machine of your own.",
  "verify.record": "Record of the game",
  "receipt.how": "Keep this receipt with the record of the game: “hiram verify” compares them.",
  "receipt.early":
    "Keep this receipt until the game is over: “hiram verify” compares it with the record. One that you save after " +
    "the end binds the moves too.",
  "receipt.before": "This device kept the fingerprint of the shuffle before the deal ({when}).",
  "receipt.after": "This device saw the fingerprint of the shuffle after the deal ({when}), so it proves less.",
  "receipt.save": "Save the receipt",
  "receipt.line": "The same as a line of text",
  "receipt.qr": "The receipt as a QR code",
  "receipt.none": "This device has kept nothing of this table.",

  "end.review": "Review",
  "review.title": "Review",
  "review.whose": "For",
  "review.what":
    "A strong bot looks at every decision of the game again, with no more than the player could know then. It says " +
    "what cost most and what would have been better, and how everybody's chances went.",
  "review.begin": "Review this game",
  "review.begun": "The review is being made.",
  "review.working": "Looking at the game: {n} of {of}",
  "review.stop": "Stop",
  "review.chances": "Chances to win, as each could know them",
  "review.cost": "What cost most",
  "review.none": "Nothing stands out: no decision was clearly worse than another.",
  "review.step": "Step {n}",
  "review.much": "cost about {n} % (give or take {error})",
  "review.better": "Better: {label}.",
  "review.how":
    "Each decision was judged by playing the game on many times, each time with the hidden cards dealt in a way that " +
    "its player could not rule out. Some of these games find the best answer, others measure it.",
  "tool.review": "Review",
  "replay.title": "Replay",
  "replay.play": "Play",
  "replay.pause": "Pause",
  "replay.first": "To the beginning",
  "replay.prev": "One step back",
  "replay.next": "One step forward",
  "replay.last": "To the end",
  "replay.at": "Step {n} of {of}",
  "replay.eyes": "Seen by",
  "replay.watcher": "a spectator",
  "replay.scrub": "Position in the game",
  "replay.why": "Why?",
  "replay.why.thinking": "A strong bot is looking at it …",
  "replay.why.for": "{name}: {label}",
  "replay.why.better": "A strong bot would have chosen: {label}",

  "archive.title": "Archive",
  "archive.lead": "Finished games, with their replays.",
  "archive.all": "All games",
  "archive.none": "No game has been finished yet.",
  "archive.replay": "Replay",

  "missing.title": "Nothing here",

  "link.seat":
    "Whoever opens this link gets your seat. Use it to continue on another device, and show it to nobody else.",
};

/** @type {Record<string, string>} */
let table = ENGLISH;
let plural = new Intl.PluralRules("en");

/**
 * Speak another language; keys that it lacks stay English.
 * @param {string} language
 * @param {Record<string, string>} words
 */
export function speak(language, words) {
  table = { ...ENGLISH, ...words };
  plural = new Intl.PluralRules(language);
}

/**
 * The text of a key, with its gaps filled.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function t(key, gaps = {}) {
  const form = typeof gaps.n === "number" && plural.select(gaps.n) === "one" ? table[`${key}_one`] : undefined;
  return (form ?? table[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => String(gaps[name] ?? gap));
}

/**
 * Names, or moves, as a list in words.
 * @param {string[]} names
 * @param {string} [last] what stands before the last one
 */
export function together(names, last = t("play.and")) {
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + last + names.at(-1);
}

/** @param {string} words */
export function capitalized(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A preset as people read it.
 * @param {string} name
 */
export function presetName(name) {
  return name ? capitalized(name) : t("wait.usual");
}

/**
 * What a table has agreed on: its preset, and what is otherwise.
 * @param {{preset: string, terms: {title: string, value: string}[], content_name: string}} table
 * @returns {string[]}
 */
export function termWords({ preset, terms, content_name: content }) {
  const own = content ? [`${t("create.content")}: ${content}`] : [];
  return [presetName(preset), ...own, ...terms.map(({ title, value }) => `${title}: ${value}`)];
}

/**
 * A word of a program as people read it: region_sets becomes Region sets.
 * @param {string} name
 */
export function readable(name) {
  const words = name.replace(/[_.-]+/g, " ").trim();
  return capitalized(words);
}

/**
 * Fill the elements of a page that name their text in `data-t` (content) or `data-t-label` (accessible name and title).
 * @param {ParentNode} [root]
 */
export function fillTexts(root = document) {
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.t ?? "");
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    const words = t(/** @type {HTMLElement} */ (element).dataset.tLabel ?? "");
    element.setAttribute("aria-label", words);
    if (element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement) element.title = words;
    if (element instanceof HTMLInputElement) element.placeholder = words;
  }
}
