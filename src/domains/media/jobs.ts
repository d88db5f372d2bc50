import type { DomainJobs } from '#platform/domain'
import { sweepFiles } from './files/sweep-files.ts'
import { finishImage } from './image-jobs.ts'
import { deleteBlocked } from './known-pictures/blocked-images.ts'
import { searchStored } from './known-pictures/search-stored.ts'
import { finishUpload } from './resumable/finish-upload.ts'
import { sweepMediaUploads } from './uploads/sweep-uploads.ts'
import { makeVideo } from './videos/make-video.ts'
import { streamVideos } from './videos/stream-videos.ts'
import { describeImages } from './visual-features/describe-images.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    image_stored: ({ signature }) => finishImage(services, database, signature),
    upload_complete: (upload) => finishUpload(services, database, upload),
    video_received: (upload) => makeVideo(services, database, upload),
  },
  schedule: {
    describe_images: {
      cron: '*/5 * * * *',
      run: async () => void (await describeImages(services, database)),
    },
    search_known_pictures: {
      cron: '* * * * *',
      run: () => searchStored(services, database),
    },
    delete_blocked_pictures: {
      cron: '*/10 * * * *',
      run: () => deleteBlocked(services, database),
    },
    stream_videos: {
      cron: '*/5 * * * *',
      run: () => streamVideos(services, database),
    },
    sweep_uploads: {
      cron: '37 * * * *',
      run: () => sweepMediaUploads(services, database),
    },
    sweep_files: {
      cron: '23 1 * * *',
      run: async () => void (await sweepFiles(services, database)),
    },
  },
})
