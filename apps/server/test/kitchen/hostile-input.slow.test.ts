// Every try, of which `npm test` makes a share.
import './hostile-input.test'
