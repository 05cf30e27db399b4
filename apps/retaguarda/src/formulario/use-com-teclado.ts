import useMediaQuery from '@mui/material/useMediaQuery'

/** Where a finger is what points, nobody is told of keys that are not there. */
export function useComTeclado(): boolean {
  return useMediaQuery('(pointer: fine)')
}
