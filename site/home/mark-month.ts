/** Shows of the list of months the visitor's own. */
document
  .querySelector('[data-months]')
  ?.children[new Date().getMonth()]?.setAttribute('data-now', '')
