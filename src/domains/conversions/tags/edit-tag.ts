import { editConversionTag } from '#contract/conversions/tags'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { recordSource } from '../record-source.ts'
import { lockTag, updateTag } from './tag-queries.ts'
import { matchFieldsOf, toTag } from './tag-views.ts'

export const editConversionTagHandler = answerCommand(
  editConversionTag,
  async (context, { advertiser_id, conversion_tag_id, name, status, version, ...switches }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const before = await lockTag(db, advertiser_id, conversion_tag_id)
    if (!before) throw new Failure('conversion_tag_not_found', { field: 'conversion_tag_id' })
    if (version !== undefined && version !== before.version)
      throw new Failure('entity_changed', { field: 'version' })
    const tag = {
      ...before,
      name: name ?? before.name,
      status: status ?? before.status,
      match_fields: matchFieldsOf(switches, before.match_fields),
      version: before.version + 1,
    }
    await updateTag(db, tag, clock.now())
    const logged = (one: typeof tag) => ({
      ...{ name: one.name, status: one.status, match_fields: one.match_fields },
    })
    const named = { advertiser_id, id: conversion_tag_id, name: tag.name }
    await recordSource(context, 'conversion_tag', named, {
      before: logged(before),
      after: logged(tag),
    })
    return toTag(tag)
  },
)
