import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('screens/home/screen.tsx'),
  route('vehicles', 'screens/search/screen.tsx'),
  route('vehicles/:id', 'screens/vehicle/screen.tsx'),
  route('category/:category', 'screens/category/screen.tsx'),
  route('sell', 'screens/members/sell.tsx'),
  route('profile', 'screens/members/profile.tsx'),
  route('admin', 'screens/members/admin.tsx'),
  route('sign-in', 'screens/members/sign-in.tsx'),
  route('sign-up', 'screens/members/sign-up.tsx'),
  route('*', 'screens/not-found/screen.tsx'),
] satisfies RouteConfig
