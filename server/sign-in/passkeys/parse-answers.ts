import { z } from 'zod'

const part = z.string().max(20_000)
const common = {
  id: z.string().regex(/^[\w-]{1,1400}$/),
  rawId: part,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const useSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.exactOptional(),
  }),
})
export type PasskeyUse = z.output<typeof useSchema>

const newPasskeySchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(50)).max(10).exactOptional(),
  }),
})
export type NewPasskey = z.output<typeof newPasskeySchema>

const clientDataSchema = z.object({ challenge: z.string().max(200) })

type Parsed<Answer> = { answer: Answer; challenge: string }

export const parsePasskeyUse = (text: string) => parseAnswer(useSchema, text)
export const parseNewPasskey = (text: string) => parseAnswer(newPasskeySchema, text)

/** A browser's answer, and the challenge that it says it answers; undefined for anything else. */
function parseAnswer<Answer extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
  text: string,
): Parsed<Answer> | undefined {
  try {
    const answer = schema.parse(JSON.parse(text))
    const clientData = Buffer.from(answer.response.clientDataJSON, 'base64url').toString()
    return { answer, challenge: clientDataSchema.parse(JSON.parse(clientData)).challenge }
  } catch {
    return undefined
  }
}
