import { data } from 'react-router'
import { NotFoundScreen } from './NotFoundScreen.tsx'

export function loader() {
  return data(null, 404)
}

export default NotFoundScreen
