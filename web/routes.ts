import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('screens/home/screen.tsx'),
  route('vehicles', 'screens/search/screen.tsx'),
  route('vehicles/:id', 'screens/vehicle/screen.tsx'),
  route('vehicles/:id/edit', 'screens/edit/screen.tsx'),
  route('category/:category', 'screens/category/screen.tsx'),
  route('sell', 'screens/sell/screen.tsx'),
  route('profile', 'screens/profile/screen.tsx'),
  route('conversations/:token', 'screens/conversation/screen.tsx'),
  route('admin', 'screens/admin/screen.tsx'),
  route('admin/vehicles/:id', 'screens/admin/review/screen.tsx'),
  route('admin/users', 'screens/admin/users/screen.tsx'),
  route('admin/reports', 'screens/admin/reports/screen.tsx'),
  route('admin/audit', 'screens/admin/audit/screen.tsx'),
  route('admin/outbox', 'screens/admin/outbox/screen.tsx'),
  route('admin/system', 'screens/admin/system/screen.tsx'),
  route('admin/settings', 'screens/admin/settings/screen.tsx'),
  route('privacy', 'screens/legal/screen.tsx', { id: 'privacy' }),
  route('terms', 'screens/legal/screen.tsx', { id: 'terms' }),
  route('cookies', 'screens/legal/screen.tsx', { id: 'cookies' }),
  route('sign-in', 'screens/sign-in/screen.tsx'),
  route('sign-up', 'screens/sign-up/screen.tsx'),
  route('reset-password', 'screens/reset-password/screen.tsx'),
  route('confirm-email', 'screens/confirm-email/screen.tsx'),
  route('*', 'screens/not-found/screen.tsx'),
] satisfies RouteConfig
