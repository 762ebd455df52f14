/** Loads the suggestions of a search field. */
export const loadSuggestions = async () => (await import('./suggestions.tsx')).Suggestions
