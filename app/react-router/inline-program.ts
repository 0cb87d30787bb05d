/** The text of an inline script that runs a program of scripts/building/inline-programs.ts. */
export function callProgram(program: string, argument = ''): string {
  return `(()=>{${program}\nprogram.run(${argument})})()`
}

/** JSON for a script element; escaped so that the data cannot close the element. */
export function toScriptText(value: object | string | number | boolean): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
