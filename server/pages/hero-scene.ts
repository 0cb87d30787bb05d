/**
 * Drawn anew for each load: a browser that asks again for a page may get another scene in place of 304. With little data
 * it is always the first one, which such a browser has.
 */
export function chooseScene(sceneCount: number, isLittleData: boolean): number {
  return isLittleData ? 1 : randomScene(sceneCount)
}

export function randomScene(sceneCount: number): number {
  return 1 + Math.floor(Math.random() * sceneCount)
}
