import type { Role } from './access-rules.ts'

type ReadRule = {
  read: Exclude<Role, 'everybody'>
  /** Where it is read, below the address of the team. `:id` is a piece of news, `:event` an event, `:look` that of the site. */
  at: string[]
}

const editors = (...at: string[]): ReadRule => ({ read: 'editors', at })
const administrators = (...at: string[]): ReadRule => ({ read: 'administrators', at })

/** All that is read by those who are signed in and not by visitors. */
export const readRules: Record<string, ReadRule> = {
  'lists of content': editors('news', 'news?page=2', 'news?show=draft', 'news?show=scheduled'),
  'the bin': editors('news?show=bin'),
  'searches with drafts': editors('news?q=а'),
  'what is copied': editors('news?copy=:id'),
  'history and compared versions': editors('news/:id', 'news/:id?page=2'),
  previews: editors('news/:id/preview'),
  'share pictures': editors('news/:id/pictures', 'share/news/:id-1-:look-uk-story.jpg'),
  'texts and points of images': editors('images?of=a', 'images?pointsOf=a'),
  'where an image is shown': editors('images?namedIn=a'),
  'photos and who answered for them': editors(
    'photos',
    'photos?show=unanswered',
    'photos?page=2',
    'images?statusOf=a',
  ),
  'photos as a table': editors('photos.csv'),
  'later events of a series': editors('series?of=:id'),
  'who has signed up for an event': editors(
    'events/:event/sign-ups',
    'events/:event/sign-ups?show=waiting',
    'events/:event/sign-ups/print',
  ),
  'sign-ups as a table': editors('events/:event/sign-ups.csv'),
  'one’s own sessions and passkeys': editors('sessions'),
  'the guide': editors('guide'),
  'messages and their counts': administrators(
    'feedback',
    'feedback?page=2',
    'feedback?show=all',
    'feedback?show=bin',
  ),
  'searches in messages': administrators('feedback?q=а'),
  'messages as a table': administrators('feedback.csv'),
  'people and their history': administrators('admins', 'admins?page=2'),
  'words and what is written instead': administrators(
    'words',
    'words?show=own',
    'words/edit?key=home:hero.title',
    'words/text?key=home:hero.title',
  ),
  'settings and their history': administrators('settings', 'settings/settings'),
  'the state of backups': administrators('backups'),
  'the last import and what it has left out': administrators('import', 'import.csv'),
  backups: administrators('backups/vatra-2026-05-01-120000.backup'),
}

/** Streams say only what may be read: see test/server/live. */
export const streamRules: Record<string, Role> = {
  'live changes of published content': 'everybody',
  'live changes of drafts and one’s own entry': 'editors',
  'live changes of messages and people': 'administrators',
}
