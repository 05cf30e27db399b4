/** The two boards, by the letter that the settings of a station keep. */
export const TELAS: Readonly<Record<string, string>> = { F: 'Fila', K: 'Kanban' }
