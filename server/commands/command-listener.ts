import type { ServerResponse } from 'node:http'
import { type Editor, hasRole } from '#core/admins/person.ts'
import { commandsBySubject } from '#core/commands/commands.ts'
import { importPartSchema } from '#core/commands/import-commands.ts'
import { type CommandResult, statusOf } from '#core/commands/result.ts'
import { photoAnswers } from '#core/images/photo-answer.ts'
import type { Site } from '#core/site/site.ts'
import { adminPath } from '#server/http/admin-path.ts'

/** Does what a form says, and answers with the result as JSON. */
export type AnswerForm = (form: FormData, by: Editor, response: ServerResponse) => Promise<void>

/** The only address that takes large forms. */
export const uploadPath = `${adminPath}/images`
/** A file of many megabytes comes in parts, each no larger than other forms. */
const importPath = `${adminPath}/import`
const commandPath = new RegExp(`^${adminPath}/actions/(\\w+)$`)

/** Finds what answers the forms that signed-in people post to a path; undefined where there is nothing. */
export function createCommandListener(site: Site) {
  return (path: string): AnswerForm | undefined => {
    if (path === uploadPath)
      return async (form, by, response) => send(response, await addImage(site, form, by))
    if (path === importPath)
      return async (form, by, response) => send(response, await addImportPart(site, form, by))
    const commands = commandsBySubject.get(commandPath.exec(path)?.[1] ?? '')
    if (!commands) return undefined
    return async (form, by, response) => {
      const result = await commands.execute(site, by, form)
      send(response, result.ok ? { ...result, change: site.lastChange() } : result)
    }
  }
}

async function addImage(site: Site, form: FormData, by: Editor): Promise<CommandResult> {
  const file = form.get('image')
  if (!(file instanceof File)) return { ok: false, reason: 'empty' }
  const answer = photoAnswers.find((one) => one === form.get('answer'))
  return site.images.add(by, new Uint8Array(await file.arrayBuffer()), answer)
}

async function addImportPart(site: Site, form: FormData, by: Editor): Promise<CommandResult> {
  if (!hasRole('administrator', by)) return { ok: false, reason: 'forbidden' }
  const { part: file, ...texts } = Object.fromEntries(form)
  const parsed = importPartSchema.safeParse(texts)
  if (!(file instanceof File) || !parsed.success) return { ok: false, reason: 'malformed' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const answer = await site.imports.addPart(by, { ...parsed.data, bytes })
  return answer === 'received' ? { ok: true } : { ok: false, reason: answer }
}

function send(response: ServerResponse, result: CommandResult): void {
  const body = JSON.stringify(result)
  response
    .writeHead(statusOf(result), {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}
