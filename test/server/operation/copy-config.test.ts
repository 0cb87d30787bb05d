import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { configRefusal } from '#test/server/helpers/config-refusal.ts'

describe('copies of the backups', () => {
  const BACKUP_KEY = `age1${'q'.repeat(58)}`
  const account = { BACKUP_USER: 'vatra', BACKUP_PASSWORD: 'a long secret' }
  const place = (BACKUP_TO: string) => readConfig({ ...account, BACKUP_TO, BACKUP_KEY }).copy?.place

  test('go to a folder, WebDAV or S3', () => {
    expect(place('/mnt/copies')).toEqual({ kind: 'folder', path: '/mnt/copies' })
    const keys = { user: 'vatra', password: 'a long secret' }
    const url = 'https://cloud.example.org/vatra/'
    expect(place('https://cloud.example.org/vatra')).toEqual({ kind: 'webdav', url, ...keys })
    expect(place('s3://s3.example.org/bucket?region=eu-1')).toEqual({
      kind: 's3',
      url: 'https://s3.example.org/bucket/',
      region: 'eu-1',
      ...keys,
    })
    expect(place('s3+http://127.0.0.1:9000/bucket')).toMatchObject({ kind: 's3' })
  })

  test.each([
    ['BACKUP_TO', 'copies'],
    ['BACKUP_TO', 'ftp://example.org/copies'],
    ['BACKUP_TO', 'http://cloud.example.org/copies'],
    ['BACKUP_TO', 's3://s3.example.org'],
    ['BACKUP_TO', 'https://vatra:secret@cloud.example.org/copies'],
    ['BACKUP_KEY', 'age1short'],
    ['BACKUP_KEY', 'AGE-SECRET-KEY-1QQQQ'],
    ['BACKUP_KEY', ''],
    ['BACKUP_PASSWORD', ''],
  ])('are refused with %s=%s', (name, value) => {
    const environment = { BACKUP_TO: 'https://cloud.example.org/', BACKUP_KEY, ...account }
    const words = configRefusal({ ...environment, [name]: value })
    expect(words).toContain(name)
    if (name === 'BACKUP_TO') expect(words).not.toContain('belong together')
    expect(words).not.toMatch(/secret@|SECRET-KEY-1QQQQ|a long secret/)
  })
})
