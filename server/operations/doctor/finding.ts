/** What an examination found: that something is as it should be, is doubtful, or keeps the site from working. */
export type Finding = { level: 'fine' | 'doubtful' | 'wrong'; text: string }

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const doubtful = (text: string): Finding => ({ level: 'doubtful', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })
