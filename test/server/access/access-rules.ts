import { kindOf, listKindOf, listNames } from '#core/content/content-kinds.ts'
import { isScreenPath } from '#core/screens.ts'

// Longer than a source file should be, because it is every address and command in one list.
/** Who may use an address. Editors may do what visitors may, and administrators what editors may. */
export type Role = 'everybody' | 'editors' | 'administrators'
export type AccessRule = { read?: Role; send?: Role; condition?: string }

const forEverybody: AccessRule = { read: 'everybody' }
const published: AccessRule = { read: 'everybody', condition: 'published content only' }
const forEditors: AccessRule = { read: 'editors' }
const forAdministrators: AccessRule = { read: 'administrators' }

/** For each address of `app/routes.ts`. */
export const pageRules: Record<string, AccessRule> = {
  '/': forEverybody,
  ...Object.fromEntries(
    listNames.map(listKindOf).flatMap(({ path, hasItemPages, hasPrintSheets }) => {
      const paths = [
        ...(isScreenPath(path) ? [path] : []),
        ...(hasItemPages ? [`${path}/:slug`] : []),
        ...(hasPrintSheets ? [`/print${path}/:slug`] : []),
      ]
      return paths.map((one): [string, AccessRule] => [one, published])
    }),
  ),
  // The form of an event with sign-up, without scripts.
  '/events/:slug': {
    ...published,
    send: 'everybody',
    condition: 'published content only; sign-up: rate limits',
  },
  '/sign-ups': { send: 'everybody', condition: 'published events with open sign-up; rate limits' },
  '/sign-ups/changes': {
    send: 'everybody',
    condition: 'the sign-up of the token in the form; rate limit',
  },
  '/sign-up/:token': {
    ...forEverybody,
    send: 'everybody',
    condition: 'the sign-up of the token, which nobody can guess; rate limit',
  },
  '/sign-up/:token/photos': {
    ...forEverybody,
    send: 'everybody',
    condition: 'who came to the event of the token, for two weeks; ten photos, 25 MB; rate limit',
  },
  '/sign-up/:token/photo': {
    send: 'everybody',
    condition: 'the same with scripts, each photo by itself; rate limit',
  },
  '/guardian/:token': {
    ...forEverybody,
    send: 'everybody',
    condition:
      'the sign-up of the guardian’s token, which nobody can guess; may hide photos, if set so; rate limit',
  },
  '/certificates/:number': {
    ...forEverybody,
    send: 'everybody',
    condition: 'the certificate of the number, which nobody can guess; rate limits',
  },
  '/philosophy': forEverybody,
  '/contacts': forEverybody,
  '/feedback': { ...forEverybody, send: 'everybody', condition: 'rate limits' },
  '/feedback/messages': { send: 'everybody', condition: 'rate limits' },
  '/feedback/photos/:name': {
    ...forEverybody,
    send: 'everybody',
    condition: 'photos that visitors may see; rate limits',
  },
  '/privacy': forEverybody,
  '/search': { ...forEverybody, condition: 'published content only; rate limit' },
  '/offline': { ...forEverybody, condition: 'the page for the time without a network' },
  '/*': { ...forEverybody, condition: 'the page of unknown addresses' },
  '/adminf83922ab': {
    ...forEverybody,
    condition: 'visitors see the sign-in; editors nothing of administrators’ screens',
  },
  '/adminf83922ab/admins': forAdministrators,
  '/adminf83922ab/yours': { ...forAdministrators, condition: 'of a demo' },
  '/adminf83922ab/settings': forAdministrators,
  '/adminf83922ab/words': forAdministrators,
  '/adminf83922ab/words/edit': forAdministrators,
  '/adminf83922ab/words/text': forAdministrators,
  '/adminf83922ab/sessions': { ...forEditors, condition: 'one’s own' },
  '/adminf83922ab/backups': forAdministrators,
  '/adminf83922ab/import': {
    ...forAdministrators,
    send: 'administrators',
    condition: 'parts of a file; one import at a time, 512 MB',
  },
  '/adminf83922ab/import.csv': forAdministrators,
  '/adminf83922ab/feedback': forAdministrators,
  '/adminf83922ab/feedback.csv': forAdministrators,
  '/adminf83922ab/events/:id/door': forEditors,
  '/adminf83922ab/events/:id/certificates': { ...forEditors, condition: 'those who were there' },
  '/adminf83922ab/events/:id/sign-ups': forEditors,
  '/adminf83922ab/events/:id/sign-ups.csv': forEditors,
  '/adminf83922ab/events/:id/sign-ups/print': forEditors,
  '/adminf83922ab/photos': forEditors,
  '/adminf83922ab/photos.csv': forEditors,
  '/adminf83922ab/guide': { ...forEditors, condition: 'the chapters for the role' },
  '/adminf83922ab/:content': forEditors,
  '/adminf83922ab/:content/:id': forEditors,
  '/adminf83922ab/:content/:id/pictures': forEditors,
  '/adminf83922ab/:content/:id/preview': forEditors,
  '/adminf83922ab/actions/:subject': { send: 'editors', condition: 'see the commands' },
  '/adminf83922ab/images': {
    ...forEditors,
    send: 'editors',
    condition: 'uploads; three at a time, 25 MB each, images only',
  },
  '/adminf83922ab/markdown': { send: 'editors', condition: 'stores nothing' },
  '/adminf83922ab/series': forEditors,
  '/adminf83922ab/suggestions': forEditors,
  '/print/tips': published,
  '/print/events': published,
  '/sign-in': forEverybody,
  '/invitation': {
    ...forEverybody,
    condition: 'the token of its link is sent by its script alone',
  },
}

const setup: AccessRule = {
  ...forEverybody,
  condition: 'with the token of the start, as long as nobody was ever listed; rate limit',
}

/** For each system route: what is no page and no file. */
export const systemRules: Record<string, AccessRule> = {
  '/.well-known/security.txt': forEverybody,
  '/__manifest': { ...forEverybody, condition: 'administrators’ routes only for who is signed in' },
  '/health/live': forEverybody,
  '/health/ready': forEverybody,
  '/little-data': { send: 'everybody', condition: 'sets a cookie with the choice; rate limit' },
  '/manifest.webmanifest': forEverybody,
  '/robots.txt': forEverybody,
  '/script-failure': { send: 'everybody', condition: 'a line of the log; rate limits' },
  '/setup/:token': { ...setup, send: 'everybody' },
  '/setup/:token/place': setup,
  '/sign-in': { send: 'everybody', condition: 'rate limit' },
  '/sign-in/passkey/begin': { send: 'everybody', condition: 'rate limit for visitors' },
  '/sign-in/passkey/finish': {
    send: 'everybody',
    condition: 'once for each challenge; rate limit',
  },
  '/sign-in/callback': {
    ...forEverybody,
    condition: 'only with the cookie of a started sign-in; rate limit',
  },
  '/sign-out': { send: 'everybody', condition: 'ends the session of the cookie' },
}

/** What a listener of its own answers. */
export const specialRules: Record<string, AccessRule> = {
  '/events.ics': forEverybody,
  '/events/….ics': published,
  '/news.rss': forEverybody,
  '/sitemap.xml': forEverybody,
  '/adminf83922ab/backups/…': {
    ...forAdministrators,
    condition: 'kept backups by their names; with passkeys only after one',
  },
  '/adminf83922ab/share/…': { ...forEditors, condition: 'published content only' },
  '/sign-up/…/stop': {
    send: 'everybody',
    condition: 'ends the reminders of the token and nothing else; rate limit',
  },
  '/sign-up/…/place': { read: 'everybody', condition: 'the place of the token; rate limit' },
  '/live': {
    ...forEverybody,
    condition: 'limited streams; drafts for editors, messages and people for administrators',
  },
  '/media/…': { ...forEverybody, condition: 'images by their unguessable names' },
  '/metrics': { condition: 'operators, with METRICS_TOKEN' },
  '/messages/….json': {
    ...forEverybody,
    condition: 'words of pages; those of the editing tools for who is signed in',
  },
  '/colors/….css': { ...forEverybody, condition: 'the colours that its name says; rate limit' },
  '/icons/….png': { ...forEverybody, condition: 'those of the present colours or logo' },
  '/share/…': { ...published, condition: 'published content only; one at a time is rendered' },
  '/static/…': { ...forEverybody, condition: 'files of the build' },
}

/** Who may send the commands of each subject. */
export const subjectRoles: Record<string, Exclude<Role, 'everybody'>> = {
  ...Object.fromEntries(listNames.map((name) => [name, 'editors'])),
  admins: 'administrators',
  backups: 'administrators',
  erasures: 'administrators',
  feedback: 'administrators',
  firstSteps: 'administrators',
  images: 'editors',
  import: 'administrators',
  series: 'editors',
  sessions: 'editors',
  signUps: 'editors',
  passkeys: 'editors',
  settings: 'administrators',
  words: 'administrators',
  telegram: 'editors',
  order: 'editors',
}

/** For each command of each subject: its condition. */
export const operationRules: Record<string, Record<string, string>> = {
  ...Object.fromEntries(
    listNames.map((name) => [
      name,
      {
        create: 'once for each form',
        update: 'of the version that was seen',
        delete: 'of the version that was seen',
        restore: 'of the version that was seen',
        revert: 'of the version that was seen',
        ...(kindOf(name).statusFields && { changeStatus: 'of the version that was seen' }),
      },
    ]),
  ),
  admins: {
    invite: 'once for each form; by somebody with passkeys only after one',
    inviteAgain: 'of the version that was seen; with passkeys only after one',
    renewLink: 'for who has not signed in; with passkeys only after one',
    setRole: 'not one’s own; of the version that was seen; with passkeys only after one',
    delete: 'not oneself; ends the sessions of the one removed; with passkeys only after one',
  },
  erasures: { erase: 'an uploaded image; for good' },
  backups: {
    make: 'one at a time, one in ten minutes',
    beginRestore: 'a kept backup; one at a time; with passkeys only after one',
    confirmRestore: 'with the code on the console, five tries; with passkeys only after one',
  },
  feedback: {
    answered: 'of the version that was seen',
    unanswered: 'of the version that was seen',
    delete: 'of the version that was seen',
    restore: 'of the version that was seen',
  },
  firstSteps: { hide: 'for all administrators' },
  images: {
    describe: 'an uploaded image',
    setPoint: 'an uploaded image',
    resetPoint: 'an uploaded image',
    answer: 'an uploaded image',
    hide: 'an uploaded image',
    show: 'an uploaded image',
    take: 'a photo that was sent; for its event',
    throwAway: 'a photo that was sent and not taken; for good',
  },
  import: {
    begin: 'the file that was read; one at a time',
    stop: 'the import that goes on',
    undo: 'the last import, for a day; what nobody has changed',
  },
  series: {
    create: 'once for each form; at most 26 events',
    update: 'of the version that was seen; later ones as they are',
    delete: 'of the version that was seen; later ones as they are',
    restore: 'of the version that was seen; those deleted with it',
  },
  settings: {
    create: 'where there are none yet',
    update: 'of the version that was seen',
    revert: 'of the version that was seen',
  },
  words: {
    create: 'where nothing was written yet',
    update: 'of the version that was seen',
    revert: 'of the version that was seen',
  },
  passkeys: { remove: 'one’s own, never the last way in, only after a passkey' },
  sessions: { end: 'one’s own', endOthers: 'one’s own' },
  signUps: {
    add: 'once for each form; also where sign-up is closed',
    moveUp: 'where a place is free',
    cancel: 'any sign-up',
    erase: 'any sign-up; for good',
    paper: 'the consent of a guardian, where it is asked for and not refused',
    eraseBurst: 'of one event; for good, but for whoever has confirmed or come',
    note: 'any sign-up',
    attended: 'what was marked last counts',
    write: 'once for each letter; to those who gave an address',
  },
  order: {
    move: 'of the version that was seen; others as they are',
    renameSection: 'of the version that was seen; others as they are',
  },
  telegram: {
    retry: 'a post that was given up',
    sendAgain: 'a post in doubt, as it was seen',
    assign: 'a post in doubt, as it was seen; a link into the channel',
  },
}
