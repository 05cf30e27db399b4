import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import { useApp } from '../app-context'

/** Gives the services their way to change the root page. */
export function RootNavigator() {
  const { navigation } = useApp()
  const router = useIonRouter()
  useEffect(() => {
    navigation.attach((path) => router.push(path, 'root', 'replace'))
  }, [navigation, router])
  return null
}
