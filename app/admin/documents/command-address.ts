import { href } from 'react-router'

/** Where the forms and buttons of administrators post the commands of a subject. */
export function commandAddress(subject: string): string {
  return `${href('/adminf83922ab')}/actions/${subject}`
}
