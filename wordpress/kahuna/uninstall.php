<?php
/**
 * Leaves nothing behind: called by WordPress when the plugin is deleted, not when it is merely switched off.
 *
 * What links have become in posts is WordPress' own memory, which it renews by itself: readers go on seeing their frames.
 *
 * @package Kahuna
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	// Each site of a network has an address of its own.
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $kahuna_blog ) {
		switch_to_blog( $kahuna_blog );
		delete_option( 'kahuna_site' );
		restore_current_blog();
	}
} else {
	delete_option( 'kahuna_site' );
}
