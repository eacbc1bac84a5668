/** Styles that come before those of the components: of two rules with equal weight, the later one counts. */
import './tokens.css'
import './typeface.css'
import './base.css'
