/** Preloaded into a server under test to shift its clock by CLOCK_SHIFT_HOURS. */
const shiftMs = Number(process.env.CLOCK_SHIFT_HOURS) * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + shiftMs : Reflect.get(target, name, receiver),
})
