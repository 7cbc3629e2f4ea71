<?php
/**
 * Leaves nothing behind: called by WordPress when the plugin is deleted, not when it is merely switched off.
 *
 * WordPress caches for ever what links have become in posts. This removes the plugin's frames, so that WordPress makes
 * its own.
 *
 * @package Kahuna
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Removes everything from one site.
$kahuna_forget = function () {
	global $wpdb;
	delete_option( 'kahuna_site' );
	$frame = '%' . $wpdb->esc_like( '<iframe class="kahuna" ' ) . '%';
	$query = $wpdb->prepare( "SELECT post_id, meta_key FROM $wpdb->postmeta WHERE meta_key LIKE %s AND meta_value LIKE %s", $wpdb->esc_like( '_oembed_' ) . '%', $frame );
	foreach ( $wpdb->get_results( $query ) as $kept ) {
		delete_post_meta( $kept->post_id, $kept->meta_key );
		delete_post_meta( $kept->post_id, str_replace( '_oembed_', '_oembed_time_', $kept->meta_key ) );
	}
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'oembed_cache' AND post_content LIKE %s", $frame ) ) as $id ) {
		wp_delete_post( $id, true );
	}
	$query = $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s AND option_value LIKE %s", $wpdb->esc_like( '_transient_oembed_' ) . '%', $frame );
	foreach ( $wpdb->get_col( $query ) as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
};

if ( is_multisite() ) {
	// Each site of a network has its own address.
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $kahuna_blog ) {
		switch_to_blog( $kahuna_blog );
		$kahuna_forget();
		restore_current_blog();
	}
} else {
	$kahuna_forget();
}
