import { withoutDone } from './confirmed'
import type { Knowledge, Notebook } from './notebook'
import { conclude, forgetAnswersOfOtherEpoch } from './outbox'
import type { StoreWriter } from './store-writer'

type News = Partial<Pick<Knowledge, 'confirmed' | 'outbox' | 'refusals' | 'time' | 'serverCount' | 'unknownEvents'>>

/** The one place where stream and answers meet: whichever comes second lets a command leave the outbox. */
export function settle(notebook: Notebook, writer: StoreWriter, news: News): void {
  const knowledge = { ...notebook.read(), ...news }
  const { confirmed } = knowledge
  if (!confirmed) {
    notebook.update(news)
    return
  }
  const { outbox, gone } = conclude(forgetAnswersOfOtherEpoch(knowledge.outbox, confirmed.epoca), confirmed)
  notebook.update({ ...news, confirmed: withoutDone(confirmed, gone), outbox })
  writer.remove(gone)
  writer.schedule()
}
