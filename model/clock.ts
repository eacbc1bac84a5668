/** "18:00" as Americans read it: "6:00 PM", which does not break between lines. */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`
}
