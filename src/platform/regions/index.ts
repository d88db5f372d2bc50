export { findRegion, type Region, regionName, regionsOf } from './regions.ts'
