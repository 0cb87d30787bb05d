/** @module-tag long */
import { expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import { organizerKind, type Organizer } from '#core/content/organizer.ts'
import { pageKind, type Page } from '#core/content/page.ts'
import { projectKind, type Project } from '#core/content/project.ts'
import { tipKind, type Tip } from '#core/content/tip.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { type FormCase } from '#test/server/helpers/form-operations.ts'
import { describePermissions } from '#test/server/helpers/permission-table.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { newsBody, organizerBody, projectBody } from '#test/storage/helpers/bodies.ts'

const news: FormCase<News> = {
  kind: newsKind,
  isParsedLikeEvents: true,
  path: '/adminf83922ab/actions/news',
  body: newsBody('Новина'),
  validFields: {
    titleUk: 'Свіжа новина',
    textUk: 'Новий текст',
    images: '',
    face: 'agreed',
    faceUk: 'Соломія, 16',
  },
}
const organizers: FormCase<Organizer> = {
  kind: organizerKind,
  isParsedLikeEvents: true,
  path: '/adminf83922ab/actions/organizers',
  body: organizerBody('Олена'),
  validFields: { nameUk: 'Олена Зуєва', positionUk: 'Координаторка', contacts: '', photo: '' },
}
const projects: FormCase<Project> = {
  kind: projectKind,
  isParsedLikeEvents: true,
  path: '/adminf83922ab/actions/projects',
  body: projectBody('Човен'),
  validFields: { titleUk: 'Новий човен', descriptionUk: 'Новий опис' },
}
const tips: FormCase<Tip> = {
  kind: tipKind,
  isParsedLikeEvents: true,
  path: '/adminf83922ab/actions/tips',
  body: { title: { uk: 'Порада' }, text: { uk: 'Текст' }, section: { uk: 'Розділ' } },
  validFields: { titleUk: 'Нова порада', textUk: 'Новий текст', sectionUk: 'Розділ' },
}

const pages: FormCase<Page> = {
  kind: pageKind,
  isParsedLikeEvents: true,
  path: '/adminf83922ab/actions/pages',
  body: { title: { uk: 'Статут' }, text: { uk: 'Текст' }, images: [] },
  validFields: { titleUk: 'Новий статут', textUk: 'Новий текст', images: '', place: 'menu' },
}

describePermissions(news)
describePermissions(organizers)
describePermissions(projects)
describePermissions(pages)
describePermissions(tips)

test('a text of the maximum length is saved in both languages', async () => {
  const site = await openTestSite()
  const letters = 'ї'.repeat(50_000)
  const texts = { ...news.validFields, textUk: letters, textEn: letters }
  const form = { intent: 'create', ...texts, key: crypto.randomUUID() }
  const { status } = await site.post(news.path, form, { cookie: await signInAdministrator(site) })
  expect(status).toBe(200)
  const [saved] = await site.store.documents.all(newsKind, { removed: false })
  expect(saved?.body.text).toEqual({ uk: letters, en: letters })
})
