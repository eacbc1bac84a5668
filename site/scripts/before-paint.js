document.fonts.load('1em "Young Serif Title"')
const wholePage =
  !!location.hash ||
  document.referrer.startsWith(`${location.origin}/`) ||
  performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
if (wholePage) {
  const whole = { rel: 'expect', href: '#main', blocking: 'render' }
  document.head.append(Object.assign(document.createElement('link'), whole))
}
