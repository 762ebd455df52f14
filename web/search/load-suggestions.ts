/** Imports the component for suggestions on demand. */
export const loadSuggestions = async () => (await import('./suggestions.tsx')).Suggestions
