import { Outlet } from 'react-router'
import { administratorsOnly } from '#app/middleware/administrator.ts'

export const middleware = [administratorsOnly]

/** Middleware of the server runs on client navigation only when data is asked for. */
export function loader() {
  return null
}

export default Outlet
