import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotice } from '../ui/Notice.tsx'
import { words } from '../words.build.ts'
import { type DeviceState, lookAtDevice, turnOff, turnOn } from './device.ts'

/** Notifications of this device: how they stand, and turning them on and off. */
export function useNotifications() {
  const client = useQueryClient()
  const notice = useNotice()
  const { data: state } = useQuery({ queryKey: ['notifications'], queryFn: lookAtDevice })
  const { mutate, isPending: working } = useMutation({
    mutationFn: (turn: () => Promise<DeviceState>) => turn(),
    onSuccess: (now) => client.setQueryData(['notifications'], now),
    onError: () => notice(words.notifications.failed),
  })
  return { state, working, turnOn: () => mutate(turnOn), turnOff: () => mutate(turnOff) }
}
