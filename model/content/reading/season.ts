interface Phase {
  months: number[]
  what: string
  peak: boolean
}

/** The months in which a pest is seen, and the busiest of them: from 1 to 12, in the order of its phases. */
export const monthsOf = ({ phases }: { phases: readonly Phase[] }) => ({
  seen: phases.flatMap(({ months }) => months),
  peak: phases.flatMap(({ months, peak }) => (peak ? months : [])),
})

/** The season of a pest where the business works: that of its region, else of its state. */
export const seasonHere = <Season extends { in: string }>(
  seasons: readonly Season[],
  { region, address }: { region: string; address: { state: string } },
): Season | undefined =>
  seasons.find((one) => one.in === region) ?? seasons.find((one) => one.in === address.state)
