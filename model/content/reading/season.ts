/** The season of a pest where the business works: that of its region, else of its state. */
export const seasonHere = <Season extends { in: string }>(
  seasons: readonly Season[],
  { region, address }: { region: string; address: { state: string } },
): Season | undefined =>
  seasons.find((one) => one.in === region) ?? seasons.find((one) => one.in === address.state)
