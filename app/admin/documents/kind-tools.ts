import type { ComponentType, ReactNode } from 'react'
import type { Editor } from '#core/admins/person.ts'
import type { ChangeKind } from '#core/content/changes.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/kinds/editable.ts'
import type { Site } from '#core/site/site.ts'

export type DocumentDialogProps = {
  contentName: ContentName
  item: Editable
  isOpen: boolean
  onClose: () => void
}

export type MenuProps = {
  contentName: ContentName
  item: Editable
  title: string
  isPast: boolean
  /** Opens a dialog for the document as it is now, whatever a live update changes meanwhile. */
  openDialog: (Dialog: ComponentType<DocumentDialogProps>) => void
}

/** Adds to the tools of each of its documents, on the public pages too. */
export type KindTools = {
  /** Links to screens of its own, whose addresses begin with `screens`. */
  Links?(props: { item: Editable; screens: string; className: string | undefined }): ReactNode
  /** More buttons of the menu; undefined while there are none. */
  menu?(props: MenuProps): ReactNode
}

/** The facts about each document by its id. It runs on the server only. */
export type LoadFacts<Facts> = (
  documents: readonly Editable[],
  options: { site: Site; person: Editor },
) => Promise<Record<string, Facts>>

/** Adds to the administrators' list of its documents. */
export type KindList<Facts> = {
  /** Changes of other kinds that show in the list. */
  changes: readonly ChangeKind[]
  /** The groups of the form whose choices the list does not say one by one. */
  unlistedGroups: readonly string[]
  Notes(props: { facts: Facts }): ReactNode
  /** Links that stand below the notes of a document. */
  Links(props: {
    item: Editable
    name: string
    facts: Facts
    className: string | undefined
  }): ReactNode
}
