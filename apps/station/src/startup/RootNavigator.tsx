import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import type { Navigation } from './navigation'

/** Gives the services their way to change the root page. */
export function RootNavigator({ navigation }: { navigation: Navigation }) {
  const router = useIonRouter()
  useEffect(() => {
    navigation.attach((path) => router.push(path, 'root', 'replace'))
  }, [navigation, router])
  return null
}
