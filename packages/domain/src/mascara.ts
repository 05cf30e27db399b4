/** What stands where something of a person was. */
export const MASCARA = '•••'
