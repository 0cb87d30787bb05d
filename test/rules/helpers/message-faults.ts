import { communityWords, unknownCommunity } from '#core/community/community.ts'
import { placeholdersIn, type Messages, type UsedKey } from './message-keys.ts'

/** Options of i18next that are no variables of a message. */
const ownOptions = new Set(['count', 'returnObjects'])

/** useMessages fills these in, from core/community/community.ts. */
const communityWordNames = Object.keys(communityWords(unknownCommunity))

/** Messages with a variable that gets no value, and values without a variable in the message. */
export function wrongValues(messagesOf: Map<string, Messages>, usedKeys: UsedKey[]): string[] {
  return usedKeys.flatMap(({ namespace, keys, pattern, from, values, isHook }) => {
    if (!values) return []
    const texts = [...(messagesOf.get(namespace) ?? [])].filter(([key]) => keys.test(key))
    const given = isHook ? communityWordNames : []
    const places = new Set(texts.flatMap(([, text]) => placeholdersIn(text)))
    const wrong = [
      ...[...places]
        .filter((name) => !values.includes(name) && !given.includes(name))
        .map((name) => `lacks ${name}`),
      ...values
        .filter((name) => !ownOptions.has(name) && !places.has(name))
        .map((name) => `has no variable ${name}`),
    ]
    return wrong.map((problem) => `${from}: ${namespace}: ${pattern} ${problem}`)
  })
}

export function unusedMessages(messagesOf: Map<string, Messages>, usedKeys: UsedKey[]): string[] {
  return [...messagesOf].flatMap(([namespace, messages]) => {
    const usedKeysOfNamespace = usedKeys.filter((one) => one.namespace === namespace)
    return [...messages.keys()]
      .filter((key) => !usedKeysOfNamespace.some(({ keys }) => keys.test(key)))
      .map((key) => `${namespace}: ${key}`)
  })
}

export function missingMessages(messagesOf: Map<string, Messages>, usedKeys: UsedKey[]): string[] {
  return usedKeys
    .filter(
      ({ namespace, keys }) =>
        ![...(messagesOf.get(namespace)?.keys() ?? [])].some((key) => keys.test(key)),
    )
    .map(({ namespace, pattern, from }) => `${from} uses ${namespace}: ${pattern}`)
}
