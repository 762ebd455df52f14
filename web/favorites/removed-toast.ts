export const removedToast = {
  title: 'Removed from favorites',
  description: 'Vehicle has been removed from your favorites list',
}
