import type { CurrentUser } from '#contract/users/endpoints.ts'

/** The made-up member who is signed in. */
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
