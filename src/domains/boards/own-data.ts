import type { OwnData } from '#platform/own-data'

/** Boards of others are included by id only: their names belong to their owners. */
export const ownData: OwnData = {
  boards: {
    table: 'boards',
    key: 'id',
    text: `select id, name, slug, description, privacy, category, layout, position, pin_count, section_count,
             follower_count, cover_pictures, chosen_cover, cover_pin_id, collaborator_invites_enabled,
             last_pinned_at, created_at, archived_at, deleted_at, advertiser_id
             from boards where owner_id = $1`,
  },
  sections: {
    table: 'board_sections',
    key: 'id',
    text: `select s.id, s.board_id, s.title, s.slug, s.position, s.pin_count, s.cover_pictures, s.created_at
             from board_sections s join boards b on b.id = s.board_id where b.owner_id = $1`,
  },
  boards_with_others: {
    table: 'board_collaborators',
    key: 'board_id',
    text: `select board_id, invited_by, invited_at, accepted_at, archived_at
             from board_collaborators where person_id = $1`,
  },
  invited_to_boards: {
    table: 'board_collaborators',
    key: 'n',
    text: `select row_number() over (order by invited_at, board_id, person_id) as n, board_id, person_id, invited_at,
             accepted_at
             from board_collaborators where invited_by = $1 and person_id <> $1`,
  },
  followed_boards: {
    table: 'board_follows',
    key: 'board_id',
    text: `select board_id, followed_at from board_follows where follower_id = $1`,
  },
  invited_by_mail: {
    table: 'board_email_invites',
    key: 'id',
    text: `select id, board_id, created_at, expires_at from board_email_invites where invited_by = $1`,
  },
}
