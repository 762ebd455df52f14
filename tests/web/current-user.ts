import type { CurrentUser } from '#contract/users/endpoints.ts'

export const currentUser: CurrentUser = {
  id: 'user_1',
  username: 'maria',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Santos',
  bio: 'Two cars.',
  profileImageUrl: null,
  role: 'user',
  createdAt: '2024-05-05T12:00:00Z',
}
