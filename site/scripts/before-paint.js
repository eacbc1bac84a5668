document.fonts.load('1em "Young Serif Title"')
const own = document.referrer.startsWith(`${location.origin}/`)
if (own || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') {
  const whole = { rel: 'expect', href: '#main', blocking: 'render' }
  document.head.append(Object.assign(document.createElement('link'), whole))
}
