/** A point on a map and its name, in the map's units. */
interface Named {
  name: string
  x: number
  y: number
}

interface Label {
  x: number
  /** The baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** A rectangle on the map. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Line height, as in City.module.css. */
const letterHeight = 16

/** Average width of a letter in a wide, bold sans serif font. */
const letterWidth = 0.62 * letterHeight

/** Half the width of a point with some room around it. */
const reach = 9

/** Places of a label beside its point. The side away from the middle comes first. */
const toTheRight: Label[] = [
  { x: 11, y: 5, anchor: 'start' },
  { x: 8, y: -7, anchor: 'start' },
  { x: 8, y: 19, anchor: 'start' },
]
const toTheLeft = toTheRight.map(({ x, y }): Label => ({ x: -x, y, anchor: 'end' }))
const overAndUnder: Label[] = [
  { x: 0, y: -15, anchor: 'middle' },
  { x: 0, y: 24, anchor: 'middle' },
]
const placesOf = ({ x }: Named) =>
  x < 0
    ? [...toTheLeft, ...overAndUnder, ...toTheRight]
    : [...toTheRight, ...overAndUnder, ...toTheLeft]

const share = { start: 0, middle: 0.5, end: 1 }

function boxOf({ name, x, y }: Named, place: Label): Box {
  const width = name.length * letterWidth
  const left = x + place.x - share[place.anchor] * width
  const bottom = y + place.y + 0.25 * letterHeight
  return { left, right: left + width, top: bottom - letterHeight, bottom }
}

const pointBox = ({ x, y }: Named): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Places labels with as little overlap as possible: each label in turn moves to its best place, until none
 * moves. Returns the points with the best labels of several starting positions.
 *
 * @param fixed Names that don't move, centered above their points.
 * @param edge How far from the middle a label may reach to either side.
 */
export function placeLabels<Point extends Named>(
  points: readonly Point[],
  fixed: readonly Named[],
  edge: number,
): (Point & { label: Label })[] {
  const options = points.map(placesOf)
  const standing = fixed.map((name) => boxOf(name, { x: 0, y: 0, anchor: 'middle' }))
  const optionOf = (index: number, choice = 0) => options[index]?.[choice] as Label

  function cost(index: number, choice: number, chosen: readonly number[]): number {
    const box = boxOf(points[index] as Named, optionOf(index, choice))
    const others = points.flatMap((other, at) =>
      at === index ? [] : [pointBox(other), boxOf(other, optionOf(at, chosen[at]))],
    )
    const outside = Math.max(0, box.right - edge) + Math.max(0, -edge - box.left)
    const covered = sum([...others, ...standing].map((other) => overlap(box, other)))
    return covered + outside * letterHeight + choice
  }

  function settle(beginning: number) {
    const chosen = points.map(() => beginning)
    for (let sweep = 0, moved = true; moved && sweep < 50; sweep++) {
      moved = false
      for (const index of points.keys()) {
        const costs = (options[index] ?? []).map((_, choice) => cost(index, choice, chosen))
        const best = costs.indexOf(Math.min(...costs))
        if (best === chosen[index]) continue
        chosen[index] = best
        moved = true
      }
    }
    return { chosen, total: sum(chosen.map((choice, index) => cost(index, choice, chosen))) }
  }

  const settled = [...toTheLeft, ...overAndUnder, ...toTheRight].map((_, index) => settle(index))
  const [best] = settled.toSorted((a, b) => a.total - b.total)
  return points.map((point, index) => {
    const { x, y, anchor } = optionOf(index, best?.chosen[index])
    return { ...point, label: { x: point.x + x, y: point.y + y, anchor } }
  })
}
