import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EstimateForm } from './EstimateForm.tsx'

/** Hydrates the form in an island, and removes the attribute `data-island` when it's done. */
export function hydrate(island: HTMLElement): void {
  hydrateRoot(
    island,
    <Hydrated island={island} props={JSON.parse(island.dataset.island ?? '{}')} />,
  )
}

interface Props {
  island: HTMLElement
  props: React.ComponentProps<typeof EstimateForm>
}

function Hydrated({ island, props }: Props) {
  useEffect(() => {
    delete island.dataset.island
  }, [island])
  return <EstimateForm {...props} />
}
